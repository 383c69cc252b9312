import { may, useSession } from '#browser/session/session.ts';
import { useDefinitions } from '#engine/web/definitions.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { isLetterKind, isOfOtherType, type LetterKind, letterKindNames, rightTo } from './letter-kinds.ts';

const kinds = Object.keys(letterKindNames).filter(isLetterKind);

/** The letters that the person may make of a case of this type; until the types are known, of any. */
export function useOfferedKinds(caseTypeId: number | undefined): readonly LetterKind[] {
  const session = useSession();
  const { model } = useDefinitions();
  const allowed = kinds.filter((kind) => may(session, 'debt_cases', rightTo(kind)));
  const { data } = useRecords(model.named('debt_case_type'), { per_page: 100 }, allowed.length > 0);
  const code = data?.data.find(({ id }) => id === caseTypeId)?.['code'];
  return allowed.filter((kind) => !isOfOtherType(kind, typeof code === 'string' ? code : null));
}
