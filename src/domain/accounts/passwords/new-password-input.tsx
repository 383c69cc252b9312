import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { PasswordRuleList } from './password-rule-list.tsx';

interface Props extends PasswordInputProps {
  /** What has been typed so far. */
  readonly value: string;
  readonly email?: string | undefined;
}

/** A field for a new password with its rules below, which mark themselves as one types. */
export function NewPasswordInput({ value, email, ...rest }: Props) {
  return (
    <PasswordField
      autoComplete="new-password"
      value={value}
      description={<PasswordRuleList password={value} email={email} />}
      {...rest}
    />
  );
}
