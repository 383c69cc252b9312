import { isUnset } from '#engine/unset.ts';
import { sentText } from '#engine/sent-text.ts';
import { memberOf } from '#engine/member-of.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { parsePayload, unwrapPayload } from '#engine/server/save/payload.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import type { Resource } from '#engine/resource.ts';
import type { LetterData } from '#domain/letters/letter-data.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { sampleLetter, sampleTo } from '#domain/letters/sample-letter.ts';
import { lettersOf } from './letter.server.ts';
import { type CallSettings, contactOf, callSettings } from './facts/office.server.ts';
import { questionFor } from './facts/question.server.ts';
import { signatoryOf } from './facts/signatory.ts';
import { type AskedLetter, readSummons } from './summons.server.ts';
import { agencyOf } from '#domain/letter-settings/letterhead-of.ts';
import { letterPartsOf, linesOf } from '#domain/letter-settings/wording-of.ts';
import { checkWording } from '#domain/letter-settings/wording-version.server.ts';
import { isWordingKind, type WordingKind } from '#domain/letter-settings/wording-version.ts';

/**
 * The letters, one for each addressee, as they would look with settings that are not saved: of an invented case, or of
 * `debt_case_id`. Refuses with 403, 404 for an unknown case, 422 with what is wrong with the settings or with what the case lacks. Stores nothing.
 */
export async function previewLetters(context: Context, resource: Resource, body: unknown): Promise<LetterData[]> {
  refuseUnlessPossible(context, resource, 'create');
  const payload = unwrapPayload(resource, body);
  const draft = readDraft(context, resource, payload);
  const isWording = resource.name === 'letter_wording';
  const kind = isWording && isWordingKind(draft.kind) ? draft.kind : 'leasing';
  const changed = (settings: CallSettings) => withDraft(settings, isWording ? kind : null, draft);
  const id = caseIdIn(body);
  const ofCall = kind === 'personal_data_notice' ? null : kind;
  return id === null
    ? sampleTo(previewOfSample(ofCall ?? 'leasing', changed(await callSettings(context.db, ofCall ?? 'leasing'))))
    : previewsOfCase(context, id, isWording ? ofCall : null, changed);
}

function readDraft(context: Context, resource: Resource, payload: Row): Row {
  const problems = new Problems();
  const sent = parsePayload(resource, payload, context.access, problems);
  // As in a new record, what was not sent is blank.
  const record: Row = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, sent[name] ?? null]));
  for (const [name, field] of Object.entries(resource.fields))
    if (field.required && !record[name]) problems.addUnlessTold(name, 'blank');
  if (resource.name === 'letter_wording') checkWording(record, problems);
  if (problems.any) throw new InvalidRecord(resource, payload, problems);
  return record;
}

function withDraft(settings: CallSettings, kind: WordingKind | null, draft: Row): CallSettings {
  const unsaved = { id: null, version: '' };
  if (kind === null) return { ...settings, letterhead: { ...settings.letterhead, ...draft, ...unsaved } };
  const part = kind === 'personal_data_notice' ? 'notice' : 'wording';
  return { ...settings, [part]: { ...settings[part], ...draft, ...unsaved } };
}

/** An invented case, with the agency as it is. */
function previewOfSample(kind: LetterKind, { letterhead, wording, notice }: CallSettings): LetterData {
  const agency = agencyOf(letterhead);
  return sampleLetter(kind, {
    agency,
    place: letterhead.city,
    ...letterPartsOf(wording),
    attachments: linesOf(wording.attachments),
    notice: { title: notice.title, body: notice.body },
    ...(letterhead.signatory && { signatory: signatoryOf(letterhead.signatory) }),
    ...(letterhead.place_of_return && { return_place: letterhead.place_of_return }),
  });
}

async function previewsOfCase(
  context: Context,
  id: number,
  wanted: LetterKind | null,
  changed: (settings: CallSettings) => CallSettings,
): Promise<LetterData[]> {
  if (!(await isVisible(context, context.model.named('debt_case'), id, 'show'))) throw notFound();
  const kind = wanted ?? (await questionFor(context.db, id, null, {})).kind;
  return lettersOfCase(context, id, { kind, sent: {}, item: {} }, changed);
}

/** The letters as they would be made now; nothing is stored but that they were read. Refuses as making them would. */
export async function lettersOfCase(
  context: Context,
  id: number,
  asked: AskedLetter,
  changed = (settings: CallSettings) => settings,
): Promise<LetterData[]> {
  const { question, call } = await readSummons(context, id, asked);
  await noteRead(context, context.model.named('debt_case'), id);
  const contact = await contactOf(context.db, id, context.access.actor.id);
  return lettersOf({ ...question, settings: changed(question.settings) }, call, contact);
}

function caseIdIn(body: unknown): number | null {
  const id = memberOf(body, 'debt_case_id');
  if (isUnset(id)) return null;
  if (!/^\d{1,15}$/.test(sentText(id))) throw notFound();
  return Number(id);
}
