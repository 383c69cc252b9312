import { formatDateTime } from '#engine/format.ts';
import type { Passkey } from '#domain/accounts/second-factor.ts';
import { useSay } from '#browser/language/use-say.ts';
import { FactorRow } from './factor-row.tsx';
import { profileWords as words } from './profile-words.ts';
import { WithPassword } from './with-password.tsx';

interface Props {
  readonly passkey: Passkey;
  readonly onRemove: (password: string) => Promise<unknown>;
}

/** A passkey by the name its owner gave it, and when it was used. */
export function PasskeyRow({ passkey: { name, created_at, used_at }, onRemove }: Props) {
  const { say } = useSay();
  const about = used_at
    ? say(words.passkey_used, { date: formatDateTime(used_at) })
    : say(words.passkey_unused, { date: formatDateTime(created_at) });
  return (
    <FactorRow name={name} about={about}>
      <WithPassword label={say(words.remove)} title={say(words.remove_passkey, { name })} act={onRemove} />
    </FactorRow>
  );
}
