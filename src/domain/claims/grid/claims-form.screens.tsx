import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useFormDraft } from '#browser/forms/use-form-draft.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { PLN } from '#domain/lists/currency.ts';
import { useFormKeys } from '#engine/web/form/use-form-keys.ts';
import { claimColumns } from './claim-columns.ts';
import { ClaimRow } from './claim-row.screens.tsx';
import { ClaimSums } from './claim-sums.screens.tsx';
import { gridWords as words } from './grid-words.ts';
import styles from './grid.module.css';
import type { CellChoices, TypedClaim } from './typed-claim.ts';
import { type TypedClaims, useClaimRows } from './use-claim-rows.screens.tsx';
import { useGridKeys } from './use-grid-keys.screens.tsx';
import { useSaveClaims } from './use-save-claims.screens.tsx';

interface Props extends Pick<ScreenProps, 'leave'> {
  readonly caseId: number;
  readonly choices: CellChoices;
}

/** A table of claims to be typed without the mouse or pasted from a spreadsheet; saved as a whole. */
export function ClaimsForm({ caseId, choices, leave }: Props) {
  const { say } = useSay();
  const form = useForm<TypedClaims>({ defaultValues: { claims: [firstClaim(choices)] } });
  const rows = useClaimRows(form, choices);
  const onDone = () => draft.finish();
  const { save, isSaving } = useSaveClaims({ caseId, choices, form, show: rows.show, onDone, leave });
  const draft = useFormDraft(form, isSaving);
  const { table, keys, focusCell } = useGridKeys(rows);
  useEffect(() => {
    // After a dialog that appears has taken the focus for itself.
    const frame = requestAnimationFrame(() => focusFirst(table.current));
    return () => cancelAnimationFrame(frame);
  }, [table]);
  const formKeys = useFormKeys(() => leave({ result: 'closed' }));

  return (
    <form
      noValidate
      aria-busy={isSaving}
      {...formKeys}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save();
      }}
    >
      <HeldFields isHeld={isSaving}>
        <DraftNotice draft={draft} />
        <p className={styles.about}>{say(words.about)}</p>
        <div className={styles.scroll}>
          <table ref={table} className={styles.grid} {...keys}>
            <thead>
              <tr>
                {claimColumns.map((name) => (
                  <th key={name} scope="col">
                    {say(words[name])}
                  </th>
                ))}
                <th scope="col">{say(words.removal)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.claims.map((claim, at) => (
                <ClaimRow
                  key={at}
                  claim={claim}
                  at={at}
                  choices={choices}
                  messages={rows.messages[at]}
                  onChange={rows.setCell}
                  onRemove={rows.remove}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.below}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => focusCell(rows.add(), claimColumns[0])}
          >
            {say(words.add)}
          </Button>
          <ClaimSums claims={rows.claims} choices={choices} />
        </div>
      </HeldFields>
      <ScreenFooter leave={leave}>
        <Button type="submit" title="Ctrl+Enter" aria-disabled={isSaving}>
          {say(isSaving ? words.saving : words.save)}
        </Button>
      </ScreenFooter>
    </form>
  );
}

/** Whoever was quicker stays in the cell of their choice. */
function focusFirst(table: HTMLTableElement | null): void {
  if (!table?.contains(document.activeElement)) table?.querySelector<HTMLElement>('select, input')?.focus();
}

/** The only contract of the case, an invoice, in złotys. */
function firstClaim({ contract_id: contracts = [] }: CellChoices): TypedClaim {
  const [only, ...others] = contracts;
  return {
    contract_id: only && others.length === 0 ? only.value : '',
    kind: 'invoice',
    description: '',
    amount: '',
    interest_amount: '',
    currency_id: String(PLN),
    due_date: '',
  };
}
