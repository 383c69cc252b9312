import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { passwordRules } from './password-rules.ts';
import { useSay } from '#browser/language/use-say.ts';
import { passwordMin } from './password-min.ts';
import styles from './password-rule-list.module.css';
import { passwordWords, ruleWords } from './password-words.ts';

interface Props {
  readonly password: string;
  /** The person's address where the screen knows it; else the server alone compares. */
  readonly email?: string | undefined;
}

const names = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

/** What a new password must have, each rule marked as met or not while one types. Stands in a field's description. */
export function PasswordRuleList({ password, email = '' }: Props) {
  const { say } = useSay();
  const min = passwordMin();
  return (
    <span className={styles.rules}>
      {say(passwordWords.rules)}
      <span className={styles.list}>
        {names.map((name) => {
          const isMet = password !== '' && passwordRules[name](password, email, min);
          const Icon = isMet ? IconCheck : IconPoint;
          return (
            <span key={name} className={styles.rule} data-met={isMet}>
              <Icon size={16} aria-hidden />
              {say(ruleWords[name], { min })}
              <VisuallyHidden>{` – ${say(isMet ? passwordWords.done : passwordWords.open)}; `}</VisuallyHidden>
            </span>
          );
        })}
      </span>
      {say(passwordWords.refused)}
    </span>
  );
}
