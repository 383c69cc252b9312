import { browserMemory } from '#browser/memory.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { stringifySearch } from '#browser/addresses/search-params.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { exportable, withWhatFollows } from '../../../exportable.ts';
import { useModel } from '../../definitions.ts';
import { filteredParams } from '../filters/search.ts';
import { isRead } from '../rows/columns.ts';
import type { ListView } from '../use-list-view.ts';
import styles from './export.module.css';
import type { Catalogue } from '../../../words.ts';

const words = {
  title: { pl: 'Eksport', en: 'Export' },
  all: { pl: 'Wszystkie wiersze listy z ustawionymi filtrami.', en: 'All rows of the list as it is filtered.' },
  format: { pl: 'Plik', en: 'File' },
  csv: { pl: 'CSV, kolumny stałe', en: 'CSV, with its own columns' },
  xlsx: { pl: 'Arkusz XLSX, wybrane kolumny', en: 'XLSX sheet, with chosen columns' },
  columns: { pl: 'Kolumny', en: 'Columns' },
  every: { pl: 'Wszystkie', en: 'All' },
  shown: { pl: 'Jak na liście', en: 'As in the list' },
  download: { pl: 'Pobierz', en: 'Download' },
} satisfies Catalogue;

interface Props {
  readonly view: ListView;
  readonly onClose: () => void;
}

const formats = ['csv', 'xlsx'] as const;

/** The file of a list: the CSV with the columns that it always has, or a sheet with those that are chosen. */
export default function ExportDialog({ view, onClose }: Props) {
  const { say } = useSay();
  const { plural } = view.resource;
  const [format, setFormat] = useState(rememberedFormat);
  const columns = useColumns(view);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(columns.shown);
  const names = columns.all.filter(({ name }) => chosen.has(name)).map(({ name }) => name);
  const isSheet = format === 'xlsx';
  const filters = filteredParams(view.params);
  const href = `/api/${plural}.${format}${stringifySearch({ ...filters, ...(isSheet && { columns: names }) })}`;
  const link = useRef<HTMLAnchorElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    link.current?.click();
  };
  return (
    <ModalDialog title={say(words.title)} about={say(words.all)} onCancel={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {/* Enter presses it; what is seen is a link to the file. */}
        <button type="submit" hidden disabled={isSheet && names.length === 0}>
          {say(words.download)}
        </button>
        <fieldset className={styles.formats}>
          <legend>{say(words.format)}</legend>
          {formats.map((one) => (
            <label key={one}>
              <input type="radio" name="format" checked={one === format} onChange={() => setFormat(one)} />
              {say(words[one])}
            </label>
          ))}
        </fieldset>
        {isSheet && (
          <fieldset className={styles.columns}>
            <legend>{say(words.columns)}</legend>
            <div className={styles.several}>
              <button type="button" onClick={() => setChosen(columns.shown)}>
                {say(words.shown)}
              </button>
              <button type="button" onClick={() => setChosen(new Set(columns.all.map(({ name }) => name)))}>
                {say(words.every)}
              </button>
            </div>
            <ul>
              {columns.all.map(({ name, label }) => (
                <li key={name}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.has(name)}
                      onChange={() => setChosen((before) => before.symmetricDifference(new Set([name])))}
                    />
                    {label}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <ModalButtons onCancel={onClose}>
          {isSheet && names.length === 0 ? (
            <Button disabled>{say(words.download)}</Button>
          ) : (
            <Button
              ref={link}
              component="a"
              href={href}
              download
              onClick={() => {
                rememberFormat(format);
                onClose();
              }}
            >
              {say(words.download)}
            </Button>
          )}
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}

/** Those of the list first, in its order, then the others that this person may read. */
function useColumns({ resource, columns }: ListView) {
  const model = useModel();
  const reads = useSession().fields?.[resource.plural]?.reads;
  const listed = columns.map(({ name }) => name);
  const shown = withWhatFollows(model, resource, listed);
  const may = exportable(model, resource).filter((name) => isRead(resource, name, reads));
  const names = [...shown.filter((name) => may.includes(name)), ...may.filter((name) => !shown.includes(name))];
  const language = currentLanguage();
  const all = names.map((name) => ({ name, label: model.fieldNamed(resource, name).label[language] }));
  return { all, shown: new Set(shown) };
}

type Format = 'csv' | 'xlsx';

const key = 'odzysk.export';

/** What was taken out last in this browser. */
const rememberedFormat = (): Format => (browserMemory.recall(key) === 'xlsx' ? 'xlsx' : 'csv');

const rememberFormat = (format: Format) => browserMemory.keep(key, format);
