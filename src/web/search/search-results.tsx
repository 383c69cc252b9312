import type { MouseEvent } from 'react';
import { FoundLine } from '#domain/search/screens/found-line.screens.tsx';
import { useModel } from '#engine/web/definitions.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { MarkedText } from '#engine/web/picker/marked-text.tsx';
import { formatCount } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { addressOf, hrefOf } from '#browser/addresses/screen-address.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Command } from './commands/command.ts';
import { searchWords } from './search-words.ts';
import styles from './search.module.css';
import { isCounted, type OptionGroup, type SearchOption } from './search-options.ts';

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

/** What there is to choose, by kind; what leads somewhere is a link that a new tab can open. */
export function SearchResults({ id, groups, mark, activeId, isOld, onChoose }: Props) {
  const { say } = useSay();
  const headingOf = useHeading();
  return (
    <div id={id} {...asList} aria-label={say(searchWords.results)} className={styles.results} aria-busy={isOld}>
      {groups.map((group) => {
        const heading = `${id}-${group.name}-${group.plural ?? ''}-head`;
        return (
          <div key={heading} {...asGroup} aria-labelledby={heading}>
            <div id={heading} className={styles.heading} role="presentation">
              {headingOf(group)}
            </div>
            {group.options.map((option) => (
              <a
                key={option.id}
                id={option.id}
                {...asOption(option.id === activeId)}
                tabIndex={-1}
                className={styles.option}
                data-all={option.all === undefined ? undefined : ''}
                href={option.to && hrefOf(addressOf(option.to))}
                onClick={(event) => onChoose(option, event)}
              >
                <OptionLine plural={group.plural} option={option} mark={mark} />
              </a>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function useHeading(): (group: OptionGroup) => string {
  const { say } = useSay();
  const model = useModel();
  return ({ name, plural = '' }) => {
    if (name === 'commands') return say(searchWords.commands);
    if (name === 'cases') return say(searchWords.lastCases);
    return capitalised(model.byPlural(plural)?.label[currentLanguage()].many ?? '');
  };
}

interface LineProps {
  readonly plural: string | undefined;
  readonly option: SearchOption;
  readonly mark: string;
}

function OptionLine({ plural = '', option: { record, command, all = 0 }, mark }: LineProps) {
  const { say } = useSay();
  const resource = useModel().byPlural(plural);
  if (command) return <CommandLine command={command} mark={mark} />;
  if (record && resource) return <FoundLine resource={resource} record={record} mark={mark} />;
  return say(isCounted(all) ? searchWords.all : searchWords.allOfMany, { count: all, total: formatCount(all) });
}

function CommandLine({ command: { label, about }, mark }: { readonly command: Command; readonly mark: string }) {
  return (
    <span className={styles.command}>
      <span>
        <MarkedText text={label} mark={mark} />
      </span>
      <span>{about}</span>
    </span>
  );
}
