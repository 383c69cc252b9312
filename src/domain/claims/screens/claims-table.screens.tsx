import { Fragment, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { formatMoney } from '#engine/money.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Balance, ClaimPart, CurrencyPart } from '../balance-parts.ts';
import { useFirstRows } from '#browser/pagination/use-first-rows.tsx';
import { InterestSteps } from './interest-steps.screens.tsx';
import { ledgerWords as words } from '../ledger-words.ts';
import { claimKinds, contractOf, isLeft, leftOf } from '../told-parts.ts';
import styles from './ledger.module.css';

export interface LedgerPart {
  readonly balance: Balance;
  readonly part: CurrencyPart;
}

/** Each claim with what is left of it; its interest opens step by step. */
export function ClaimsTable({ balance, part }: LedgerPart) {
  const { say } = useSay();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { first, more } = useFirstRows(part.claims);
  const money = (amount: string) => formatMoney(amount, part.currency);
  const toggle = (id: string) => setOpened((before) => before.symmetricDifference(new Set([id])));
  return (
    <div className={styles.rows}>
      <table className={styles.claims}>
        <caption>{say(words.claims)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.claim)}</th>
            <th scope="col">{say(words.due_date)}</th>
            <th scope="col">{say(words.amount)}</th>
            <th scope="col">{say(words.left)}</th>
            <th scope="col">{say(words.interest)}</th>
            <th scope="col">{say(words.interest_left)}</th>
            <th scope="col">{say(words.limitation)}</th>
          </tr>
        </thead>
        <tbody>
          {first.map((claim) => (
            <Fragment key={claim.id}>
              <tr>
                <th scope="row">
                  <ClaimName claim={claim} contractNo={contractOf(balance, claim)} />
                </th>
                <td data-name={say(words.due_date)}>
                  {claim.due_date ?? <span className="quiet">{say(words.undated)}</span>}
                </td>
                <td data-name={say(words.amount)}>{money(claim.amount)}</td>
                <td data-name={say(words.left)}>{money(leftOf(part, claim))}</td>
                <td data-name={say(words.interest)}>
                  {claim.segments.length > 0 ? (
                    <button
                      type="button"
                      className={styles.steps}
                      aria-expanded={opened.has(claim.id)}
                      aria-label={`${say(words.how)}: ${claim.label}, ${money(claim.interest)}`}
                      onClick={() => toggle(claim.id)}
                    >
                      {opened.has(claim.id) ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                      {money(claim.interest)}
                    </button>
                  ) : (
                    money(claim.interest)
                  )}
                </td>
                <td data-name={say(words.interest_left)}>{money(claim.interest_left)}</td>
                <td data-name={say(words.limitation)}>
                  <span>
                    {claim.limitation_date}{' '}
                    {claim.limited && isLeft(claim) && <TonedLabel tone="plain" label={say(words.limited)} />}
                  </span>
                </td>
              </tr>
              {opened.has(claim.id) && (
                <tr>
                  <td colSpan={7}>
                    <InterestSteps claim={claim} currency={part.currency} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

interface NameProps {
  readonly claim: ClaimPart;
  readonly contractNo: string | null;
}

function ClaimName({ claim, contractNo }: NameProps) {
  const { say } = useSay();
  const kind = claimKinds[claim.kind ?? ''];
  const about = [
    ...(kind && say(kind) !== claim.label ? [say(kind)] : []),
    ...(contractNo === null ? [] : [say(words.of_contract, { contract_no: contractNo })]),
  ];
  return (
    <>
      {claim.invoice_id === null ? (
        claim.label
      ) : (
        <DialogLink to={{ plural: 'invoices', id: claim.invoice_id, action: 'show' }}>{claim.label}</DialogLink>
      )}
      {about.length > 0 && <small>{about.join(' · ')}</small>}
    </>
  );
}
