import { caseTone } from '#domain/case-screens/case-tone.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import type { FoundRecord } from '../search-answer.ts';
import type { Resource } from '#engine/resource.ts';
import { useModel } from '#engine/web/definitions.ts';
import { MarkedText } from '#engine/web/picker/marked-text.tsx';
import { titleOf } from '#engine/web/title-of.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { valueText } from '#engine/web/value-text.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './found-line.module.css';

const words = {
  keptByOne: { pl: 'prowadzi {names}', en: 'handled by {names}' },
  keptByMany: { pl: 'prowadzą {names}', en: 'handled by {names}' },
  merged: { pl: 'połączono z: {names}', en: 'merged with: {names}' },
} satisfies Catalogue;

interface Props {
  readonly resource: Resource;
  readonly record: FoundRecord;
  /** What was looked for; marked wherever it stands. */
  readonly mark: string;
}

/** What a record is called, and what tells it apart, more quietly; of a case all that one must know before it is opened. */
export function FoundLine(props: Props) {
  return props.resource.name === 'debt_case' ? <CaseLine {...props} /> : <RecordLine {...props} />;
}

function RecordLine({ resource, record, mark }: Props) {
  const model = useModel();
  const merged = useMerged(record);
  const texts = (resource.about ?? []).map((name) => valueText(model, resource, record, name, currentLanguage()));
  const about = [merged, ...texts].filter(Boolean).join(' · ');
  return (
    <span className={styles.line}>
      <span className={styles.title}>
        <MarkedText text={titleOf(resource, record)} mark={mark} />
      </span>
      <span className={styles.about} title={about}>
        <MarkedText text={about} mark={mark} />
      </span>
    </span>
  );
}

/** By which names a debtor is found besides their own. */
function useMerged({ merged = [] }: FoundRecord): string {
  const { say } = useSay();
  return merged.length ? say(words.merged, { names: merged.join(', ') }) : '';
}

/** The fields of {@link caseFields}; what the person may not read is not there. */
type FoundCase = FoundRecord & Partial<CaseRecord> & { readonly debtor: string; readonly odzysk_no: string };

export function CaseLine({ record, mark = '' }: Pick<Props, 'record'> & { readonly mark?: string }) {
  const { say } = useSay();
  const found = record as FoundCase;
  const { remaining_amount = null, remaining_amount_euro = null } = found;
  const left = [
    { remaining: remaining_amount, currency: 'PLN' },
    { remaining: remaining_amount_euro, currency: 'EUR' },
  ] as const;
  const users = found.users ?? [];
  const names = users.map(({ full_name }) => full_name).join(', ');
  const kept = names && say(users.length === 1 ? words.keptByOne : words.keptByMany, { names });
  const about = [useMerged(record), found.creditor, found.zd_no, kept].filter(Boolean).join(' · ');
  return (
    <span className={styles.case}>
      <span className={styles.title}>
        <MarkedText text={found.odzysk_no} mark={mark} /> <MarkedText text={found.debtor} mark={mark} />
      </span>
      <span className={styles.owed}>{remainingTexts(say, left).join(' + ')}</span>
      <span className={styles.about} title={about}>
        <MarkedText text={about} mark={mark} />
      </span>
      <span className={styles.state}>
        <TonedLabel tone={caseTone(found.state)} label={found.debt_case_state ?? null} />
      </span>
    </span>
  );
}
