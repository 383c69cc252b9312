import { NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import { useModel, useResource } from '#engine/web/definitions.ts';
import { RangeFilter } from '#engine/web/list/filters/range-filter.tsx';
import { TextFilter } from '#engine/web/list/filters/text-filter.tsx';
import { useRecordLabel } from '#engine/web/list/use-record-label.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import { currentLanguage } from '#browser/language/language.ts';
import { listWords } from '#engine/web/list/list-words.ts';
import { actionWords, otherKinds } from './history-words.ts';
import { recordChange } from './record-change.ts';
import type { ChangeFilters } from './record-changes-search.screens.tsx';
import styles from './record-changes.module.css';

interface Props {
  readonly filters: ChangeFilters;
  readonly onChange: (filters: ChangeFilters) => void;
}

const words = {
  text: { pl: 'Tekst w zmianach (od 3 znaków)', en: 'Text in the changes (3 characters or more)' },
  record: { pl: 'Id rekordu', en: 'Record id' },
  period: { pl: 'Okres', en: 'Period' },
  all: { pl: 'wszystko', en: 'everything' },
} satisfies Catalogue;
const shortest = 3;

/** What was done, by whom, to what, when and from where; kept in the address. */
export function RecordChangesFilters({ filters, onChange }: Props) {
  const { say } = useSay();
  const user = useRecordLabel(useResource('users'), filters.user_id ?? '');
  const kinds = useKinds();
  const { fields } = recordChange;
  const set = (changed: ChangeFilters) => onChange({ ...filters, ...changed });
  return (
    <search className={styles.filters} aria-label={say(listWords.filters)}>
      <div className={styles.text}>
        <TextFilter
          label={say(words.text)}
          value={filters.text ?? ''}
          // Shorter pieces are in every line.
          onChange={(text) => (text === '' || text.length >= shortest) && set({ text })}
          isSearch
        />
      </div>
      <RecordPicker
        resource="user"
        label={say(fields.user.label)}
        value={filters.user_id ? { id: Number(filters.user_id), label: user } : null}
        onChange={(picked) => set({ user_id: picked ? String(picked.id) : '' })}
      />
      <Choice
        label={fields.action.label}
        value={filters.action}
        options={Object.entries(actionWords)}
        onChange={(action) => set({ action })}
      />
      <Choice
        label={fields.resource.label}
        value={filters.resource}
        options={kinds}
        onChange={(resource) => set({ resource })}
      />
      <div className={styles.id}>
        <TextFilter
          label={say(words.record)}
          value={filters.record_id ?? ''}
          onChange={(id) => /^\d{0,15}$/.test(id) && set({ record_id: id })}
          isSearch={false}
        />
      </div>
      <RangeFilter
        label={say(words.period)}
        value={{ from: filters.from ?? '', to: filters.to ?? '' }}
        onChange={({ from, to }) => set({ from, to })}
      />
      <div className={styles.address}>
        <TextFilter
          label={say(fields.address.label)}
          value={filters.address ?? ''}
          onChange={(address) => set({ address })}
          isSearch={false}
        />
      </div>
      {Object.keys(filters).length > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange({})}>
          <IconFilterOff size={16} aria-hidden />
          {say(listWords.clear)}
        </button>
      )}
    </search>
  );
}

interface ChoiceProps {
  readonly label: Words;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, Words])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  const { say } = useSay();
  const data = options.map(([name, word]) => ({ value: name, label: say(word) }));
  return (
    <NativeSelect
      label={say(label)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: say(words.all) }, ...data]}
    />
  );
}

/** Kinds of records in the order of the alphabet. */
function useKinds(): (readonly [string, Words])[] {
  const model = useModel();
  const language = currentLanguage();
  const ofResources = model.resources.map(({ name, label }): [string, Words] => [
    name,
    { pl: label.pl.one, en: label.en.one },
  ]);
  return [...ofResources, ...Object.entries(otherKinds)].toSorted(([, a], [, b]) =>
    a[language].localeCompare(b[language], language),
  );
}
