import { NativeSelect } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { isWritable } from '#engine/field.ts';
import type { Resource } from '#engine/resource.ts';
import { ChangedLines } from '#engine/web/changed-lines.tsx';
import { useResource } from '#engine/web/definitions.ts';
import { textOf } from '#engine/web/text-of.ts';
import type { Catalogue } from '#engine/words.ts';
import { useLanguage } from '#browser/language/language.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { type LetterPartShown, letterPartsShown, type VersionRecord } from './letter-part-shown.ts';
import styles from './letter-settings.module.css';
import { useVersions } from './use-versions.screens.tsx';

const words = {
  title: { pl: 'Porównanie wersji', en: 'Versions compared' },
  from: { pl: 'Było w wersji', en: 'Was in version' },
  to: { pl: 'Jest w wersji', en: 'Is in version' },
  same: { pl: 'Brak zmian', en: 'No changes' },
} satisfies Catalogue;

/** What two versions of a part differ in, field by field and line by line. */
export default function CompareVersions({ plural, search, setSearch }: ScreenProps) {
  const part = letterPartsShown.find((one) => one.plural === plural && one.kind === search['kind']);
  const { say } = useSay();
  if (!part) return <NotAllowed />;
  return (
    <>
      <ScreenHeader title={say(words.title)} about={say(part.label)} />
      <Comparison part={part} search={search} setSearch={setSearch} />
    </>
  );
}

interface Props extends Pick<ScreenProps, 'search' | 'setSearch'> {
  readonly part: LetterPartShown;
}

function Comparison({ part, search, setSearch }: Props) {
  const { say } = useSay();
  const resource = useResource(part.plural);
  const versions = useVersions(part);
  if (!versions) return <LoadingScreen />;
  const [newest, second = newest] = versions;
  const named = (name: string) => versions.find(({ version }) => version === search[name]);
  const [from, to] = [named('from') ?? second, named('to') ?? newest];
  const numbers = versions.map(({ version }) => version);
  const choose = (name: 'from' | 'to', version: string) => setSearch({ ...search, [name]: version }, 'replace');
  return (
    <div className={styles.comparison}>
      <div className={styles.choices}>
        {(
          [
            ['from', from],
            ['to', to],
          ] as const
        ).map(([name, version]) => (
          <NativeSelect
            key={name}
            label={say(words[name])}
            data={numbers}
            value={version?.version ?? ''}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {from && to && <Differences resource={resource} from={from} to={to} />}
    </div>
  );
}

interface DifferencesProps {
  readonly resource: Resource;
  readonly from: VersionRecord;
  readonly to: VersionRecord;
}

function Differences({ resource, from, to }: DifferencesProps) {
  const { say } = useSay();
  const language = useLanguage();
  const different = Object.entries(resource.fields).filter(
    ([name, field]) => isWritable(field) && name !== 'change_note' && textOf(from[name]) !== textOf(to[name]),
  );
  if (different.length === 0) return <p>{say(words.same)}</p>;
  return different.map(([name, field]) => (
    <section key={name}>
      <h2 className={styles.name}>{field.label[language]}</h2>
      <ChangedLines from={textOf(from[name])} to={textOf(to[name])} />
    </section>
  ));
}
