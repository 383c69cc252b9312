import type { Context, Row } from '#engine/server/behaviour.ts';
import type { Words } from '#engine/words.ts';
import { debtCaseDates } from '#domain/cases/debt-case-dates.ts';
import { HistoryTitles } from '#domain/history/history-titles.server.ts';
import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { dateNames } from './bulk-action.ts';
import type { StoredBulkAction } from './record.server.ts';
import { bulkWords } from './words.ts';

/** Records named by what was asked for. */
const named = {
  user_ids: 'user',
  debt_case_state_id: 'debt_case_state',
  tag_ids: 'tag',
  given_to_user_id: 'user',
  notification_template_id: 'notification_template',
} as const;

const idsIn = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value].flat());

type Run = Pick<StoredBulkAction, 'id' | 'params'>;

/**
 * What each change sets, as far as the reader may know: "windykacja", "Karolina Zych, Jan Lis", "Data wygaśnięcia
 * zlecenia 2026-12-31"; by its id.
 */
export async function aboutOf(context: Context, runs: readonly Run[]): Promise<Map<number, string>> {
  const titles = new HistoryTitles(context);
  const ofParam = (params: Row, see: (resource: (typeof named)[keyof typeof named], id: unknown) => void) => {
    for (const [name, resource] of Object.entries(named)) for (const id of idsIn(params[name])) see(resource, id);
  };
  const users = context.model.named('user');
  for (const { params } of runs) {
    titles.want(users, params.in_place_of);
    ofParam(params, (resource, id) => titles.want(context.model.named(resource), id));
  }
  await titles.load();
  const say = (words: Words) => words[context.language];
  return new Map(
    runs.map(({ id, params }) => {
      const parts: unknown[] = [params.description, params.title];
      ofParam(params, (resource, one) => parts.push(titles.of(context.model.named(resource), one)));
      if (params.in_place_of) parts.push(`${say(bulkWords.inPlaceOf)}: ${titles.of(users, params.in_place_of)}`);
      for (const name of dateNames)
        if (typeof params[name] === 'string') parts.push(`${say(debtCaseDates[name].label)} ${params[name]}`);
      const { kind } = params;
      if (typeof kind === 'string' && Object.hasOwn(letterKindNames, kind))
        parts.push(say(letterKindNames[kind as keyof typeof letterKindNames]));
      return [id, parts.filter(Boolean).join(', ')];
    }),
  );
}
