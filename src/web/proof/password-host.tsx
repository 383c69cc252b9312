import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useKept } from '#browser/kept-value.ts';
import { askedPassword } from './ask-password.ts';

const PasswordDialog = lazyPart(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** Shows the question of `askPassword()`, above everything. */
export function PasswordHost() {
  const asked = useKept(askedPassword);
  return asked && <PasswordDialog {...asked} />;
}
