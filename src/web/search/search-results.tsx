import type { MouseEvent } from 'react';
import { bareNumber } from '#domain/fields/bare-number.ts';
import { useModel } from '#engine/web/definitions.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { MarkedText } from '#engine/web/picker/marked-text.tsx';
import { titleOf } from '#engine/web/title-of.ts';
import { valueText } from '#engine/web/value-text.ts';
import type { Resource } from '#engine/resource.ts';
import { formatCount } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { addressOf, hrefOf } from '#browser/addresses/screen-address.ts';
import { useSay } from '#browser/language/use-say.ts';
import { searchWords } from './search-words.ts';
import styles from './search.module.css';
import type { OptionGroup, SearchOption } from './search-options.ts';
import type { FoundRecord } from './use-found.ts';

/** A select can hold neither headings nor links. */
const asList = { role: 'listbox' };
const asGroup = { role: 'group' };
const asOption = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive });

interface Props {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** What was looked for; marked wherever it stands. */
  readonly mark: string;
  readonly activeId: string | undefined;
  readonly isOld: boolean;
  readonly onChoose: (option: SearchOption, event: MouseEvent) => void;
}

/** The records found, by kind; each a link that a new tab can open. */
export function SearchResults({ id, groups, mark, activeId, isOld, onChoose }: Props) {
  const { say } = useSay();
  const model = useModel();
  const language = currentLanguage();
  return (
    <div id={id} {...asList} aria-label={say(searchWords.results)} className={styles.results} aria-busy={isOld}>
      {groups.map(({ group, options, total }) => {
        const resource = model.byPlural(group.plural);
        if (!resource) return null;
        const heading = `${id}-${group.plural}-head`;
        return (
          <div key={group.plural} {...asGroup} aria-labelledby={heading}>
            <div id={heading} className={styles.heading} role="presentation">
              {capitalised(resource.label[language].many)}
            </div>
            {options.map((option) => (
              <a
                key={option.id}
                id={option.id}
                {...asOption(option.id === activeId)}
                tabIndex={-1}
                className={option.record ? styles.option : styles.all}
                href={hrefOf(addressOf(option.to))}
                onClick={(event) => onChoose(option, event)}
              >
                {option.record ? (
                  <FoundLine resource={resource} record={option.record} mark={mark} />
                ) : (
                  say(searchWords.all, { count: total, total: formatCount(total) })
                )}
              </a>
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface LineProps {
  readonly resource: Resource;
  readonly record: FoundRecord;
  readonly mark: string;
}

/** What the record is called, and what tells it apart, more quietly. */
function FoundLine({ resource, record, mark }: LineProps) {
  const model = useModel();
  const texts = (resource.about ?? []).map((name) => valueText(model, resource, record, name, currentLanguage()));
  const about = texts.filter((one) => one !== '').join(' · ');
  return (
    <>
      <span className={styles.title}>
        <MarkedText text={titleOf(resource, record)} mark={mark} />
      </span>
      <span className={styles.about} title={about}>
        <MarkedText text={about} mark={bareNumber(mark)} />
      </span>
    </>
  );
}
