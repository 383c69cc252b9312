import type { Context } from '#engine/server/behaviour.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { storedRow } from '#engine/server/read.ts';
import { notFound } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { dutiesToKeep } from './duties-to-keep.server.ts';
import { planFor } from './plan.server.ts';
import { type ErasureStep, fieldsOf } from './plan.ts';
import type { ErasurePreview, ErasedKind } from './preview.ts';
import { keptWords } from './kept-words.ts';
import type { Subject } from '../personal-data-subject.ts';

/** What erasing somebody would do, told before it is done. Refuses with 403 and 404. */
export async function previewErasure(context: Context, subject: Subject): Promise<ErasurePreview> {
  const { db, language, model } = context;
  const resource = model.named(subject.name);
  refuseUnlessPossible(context, resource, 'erase');
  if (!(await isVisible(context, resource, subject.id, 'erase'))) throw notFound();
  const row = await storedRow(db, resource, subject.id);
  if (!row) throw notFound();
  const plan = await planFor(db, model, subject);
  const problems = await dutiesToKeep(db, subject);
  return {
    id: subject.id,
    name: String(row[resource.title]),
    erased_at: (row.erased_at as string | null) ?? null,
    obstacles: sayProblems(problems, context).base ?? [],
    removes: [...byTable(plan.steps).values()].map((steps) => erasedKind(context, steps)),
    import_files: plan.importFiles.length + plan.auctionFiles.length,
    keeps: [
      ...keptWords[subject.name].map((words) => words[language]),
      ...(plan.keptPeople.length ? [`${keptWords.otherPeople[language]}: ${plan.keptPeople.length}`] : []),
    ],
  };
}

/** One record may be reached in several ways: a debtor who became another one is a debtor too, and a party. */
function byTable(all: readonly ErasureStep[]): Map<string, ErasureStep[]> {
  const some = all.filter(({ ids }) => ids.length > 0);
  return Map.groupBy(some, ({ resource }) => resource.table);
}

function erasedKind({ language }: Context, steps: readonly ErasureStep[]): ErasedKind {
  const { resource } = steps[0]!;
  const labels = fieldsOf(steps[0]!).flatMap((name) => {
    const field = resource.fields[name];
    return field && !field.secret ? [field.label[language]] : [];
  });
  const count = new Set(steps.flatMap(({ ids }) => ids)).size;
  return { resource: resource.name, label: resource.label[language].many, count, fields: labels };
}
