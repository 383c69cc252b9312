import { Fragment } from 'react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { rowsIn } from '../../../member-of.ts';
import { associationName } from '../../../model.ts';
import { useModel } from '../../definitions.ts';
import type { CellProps } from '../../kind-view.ts';
import { Cut } from '../../../fields/cut.tsx';

const shown = 2;

/** The first rows inside a record, each opened by one press, and how many more there are; by keyboard one goes from record to record. */
export default function ChildrenCell({ field, record }: CellProps) {
  const { plural, title } = useModel().named(field.to ?? '');
  const isOpened = may(useSession(), plural, 'show');
  const rows = rowsIn(record[associationName('', field)]);
  const more = rows.length - shown;
  return (
    <Cut text={rows.map((row) => row[title]).join(', ')}>
      {rows.slice(0, shown).map(({ id, [title]: name }, at) => (
        <Fragment key={Number(id)}>
          {at > 0 && ', '}
          {isOpened ? (
            <DialogLink to={{ plural, id: Number(id), action: 'show' }} tabIndex={-1}>
              {String(name)}
            </DialogLink>
          ) : (
            String(name)
          )}
        </Fragment>
      ))}
      {more > 0 && <span className="quiet"> +{more}</span>}
    </Cut>
  );
}
