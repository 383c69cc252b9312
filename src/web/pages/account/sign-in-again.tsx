import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { waysOn } from '../../ways-on.ts';
import { SignIn } from './sign-in.tsx';

/** The sign-in screen that the program itself leads to. */
export function SignInAgain() {
  const router = useRouter();
  return <SignIn ways={useMemo(() => waysOn(router), [router])} />;
}
