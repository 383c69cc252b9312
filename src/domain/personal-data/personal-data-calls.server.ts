import {
  closed,
  flag,
  integer,
  type JsonSchema,
  list,
  moment,
  orNull,
  text,
  texts,
  withAtLeast,
} from '#engine/json-schema.ts';
import type { Noun } from '#engine/words.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import type { SubjectName } from './personal-data-subject.ts';

const preview: JsonSchema = closed({
  id: integer,
  name: text,
  erased_at: orNull(moment),
  obstacles: texts,
  removes: list(closed({ resource: text, label: text, count: integer, fields: texts })),
  import_files: integer,
  keeps: texts,
});

/** How the calls about somebody's personal data are described. */
export function personalDataCalls(name: SubjectName, { pl, en }: Noun) {
  return {
    export: {
      summary: { pl: `Wszystkie dane: ${pl.one}`, en: `Everything kept about one ${en.one}` },
      description: {
        pl: 'Archiwum ZIP: rekordy jako JSON, pliki i historia. Odnotowywane w historii zmian. Odmowa mówi, których plików nie można odczytać.',
        en: 'A ZIP archive: records as JSON, files and history. Noted in the record of changes. A refusal says which files cannot be read.',
      },
      query: {
        check: {
          schema: flag,
          description: {
            pl: 'true: niczego nie wydaje, mówi tylko, czy można',
            en: 'true: hands nothing out, tells only whether it can be',
          },
        },
      },
      answers: { 200: { file: 'application/zip' }, 204: {}, 422: answer(`${name}_invalid`) },
      costly: 'export',
    },
    preview: {
      summary: { pl: `Co usunie usunięcie danych: ${pl.one}`, en: `What erasing one ${en.one} would remove` },
      answers: { 200: { json: preview } },
    },
    erase: {
      summary: { pl: `Usuń dane osobowe: ${pl.one}`, en: `Erase the personal data of one ${en.one}` },
      description: {
        pl: 'Nieodwracalne. `name` powtarza nazwę z rekordu. Odmowa mówi, co jeszcze trzeba przechowywać i do kiedy.',
        en: 'Cannot be undone. `name` repeats the name on the record. A refusal says what must be kept and until when.',
      },
      body: withAtLeast(['name'], { name: text }),
      answers: { 200: { json: preview }, 422: answer(`${name}_invalid`) },
    },
  } satisfies Record<string, Call>;
}
