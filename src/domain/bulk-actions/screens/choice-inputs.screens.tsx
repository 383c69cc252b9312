import { NativeSelect } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { staff } from '#domain/fields/staff.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { today } from '#engine/days/today.ts';
import { useResource } from '#engine/web/definitions.ts';
import { titleOf } from '#engine/web/title-of.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { spreads } from '../bulk-action.ts';
import { bulkWords } from '../words.ts';
import styles from './bulk.module.css';
import { Choices } from './choices.screens.tsx';
import type { InputsProps } from './inputs-props.ts';
import type { Row } from '#engine/predicate/record-value.ts';

const idsIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** As many as a list answers at once. */
const most = 100;

function useOptions(plural: string, search: object = {}, noteOf: (record: Row) => string = () => '') {
  const resource = useResource(plural);
  const { data } = useRecords(resource, { ...search, per_page: most });
  return (data?.data ?? []).map((record) => ({
    id: record.id,
    label: titleOf(resource, record),
    note: noteOf(record),
  }));
}

export function StateInputs({ params, change, problemOf }: InputsProps) {
  const { debt_case_state_id: id } = params;
  return (
    <Choices
      legend={debtCase.fields.debt_case_state_id.label[currentLanguage()]}
      options={useOptions('debt_case_states', { s: 'id asc' })}
      chosen={typeof id === 'number' ? [id] : []}
      onChange={([chosen]) => change({ debt_case_state_id: chosen })}
      error={problemOf('debt_case_state_id')}
      isSingle
    />
  );
}

export function AssignInputs({ params, change, problemOf }: InputsProps) {
  const { say } = useSay();
  const users = idsIn(params['user_ids']);
  const leavers = useOptions('users', { q: staff.foundAmong });
  const absence = ({ absent_from, absent_until }: Row): string => {
    const day = today();
    if (!absent_from || String(absent_from) > day || String(absent_until ?? day) < day) return '';
    return absent_until ? say(bulkWords.absentUntil, { day: String(absent_until) }) : say(bulkWords.absent);
  };
  return (
    <>
      <Choices
        legend={debtCase.fields.user_ids.label[currentLanguage()]}
        options={useOptions('users', { q: staff.among }, absence)}
        chosen={users}
        onChange={(user_ids) => change({ user_ids })}
        error={problemOf('user_ids')}
      />
      <div className={styles.grid}>
        <Select
          name="mode"
          label={say(bulkWords.mode)}
          options={{ replace: say(bulkWords.replace), add: say(bulkWords.add) }}
          params={params}
          change={({ mode }) => change({ mode, in_place_of: null })}
        />
        {params['mode'] === 'replace' && (
          <NativeSelect
            label={say(bulkWords.inPlaceOf)}
            value={String(params['in_place_of'] ?? '')}
            onChange={({ currentTarget: { value } }) => change({ in_place_of: value ? Number(value) : null })}
            data={[
              { value: '', label: say(bulkWords.everybody) },
              ...leavers.map(({ id, label }) => ({ value: String(id), label })),
            ]}
          />
        )}
        <Select
          name="spread"
          label={say(bulkWords.spread)}
          options={{
            ...Object.fromEntries(Object.entries(spreads).map(([name, words]) => [name, say(words)])),
            '': say(bulkWords.together),
          }}
          params={params}
          change={change}
        />
      </div>
      {params['mode'] === 'replace' && <p className={styles.hint}>{say(bulkWords.tasksGoAlong)}</p>}
    </>
  );
}

export function TagInputs({ params, change, problemOf }: InputsProps) {
  const { say } = useSay();
  const options = useOptions('tags');
  return (
    <>
      {options.length === 0 && <p className="quiet">{say(bulkWords.noTags)}</p>}
      <Choices
        legend={debtCase.fields.tag_ids.label[currentLanguage()]}
        options={options}
        chosen={idsIn(params['tag_ids'])}
        onChange={(tag_ids) => change({ tag_ids })}
        error={problemOf('tag_ids')}
      />
      <div className={styles.grid}>
        <Select
          name="mode"
          label={say(bulkWords.mode)}
          options={{ add: say(bulkWords.add), remove: say(bulkWords.remove) }}
          params={params}
          change={change}
        />
      </div>
    </>
  );
}

interface SelectProps extends Pick<InputsProps, 'params' | 'change'> {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

function Select({ name, label, options, params, change }: SelectProps) {
  return (
    <NativeSelect
      label={label}
      value={String(params[name] ?? '')}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      data={Object.entries(options).map(([value, said]) => ({ value, label: said }))}
    />
  );
}
