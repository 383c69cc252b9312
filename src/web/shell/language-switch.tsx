import { chooseOwnLanguage } from './choose-own-language.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { barWords } from './shell-words.ts';
import styles from './language-switch.module.css';

const languages = [
  ['pl', 'Polski'],
  ['en', 'English'],
] as const;

/** Polish or English, for the whole screen and the server's messages. */
export function LanguageSwitch() {
  const { say } = useSay();
  const chosen = currentLanguage();
  return (
    <fieldset className={styles.switch} aria-label={say(barWords.language)}>
      {languages.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={name}
          aria-pressed={language === chosen}
          onClick={() => void chooseOwnLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
