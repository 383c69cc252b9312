import { Fragment } from 'react';
import type { Resource } from '../../../resource.ts';
import { RecordValue } from '../../record-value.tsx';
import type { ListRecord } from '../list-answer.ts';

interface Props {
  readonly resource: Resource;
  readonly record: ListRecord;
  readonly names: readonly string[];
}

/** The values of one column, as amounts are put together: 1 234,50 zł + 20,00 EUR. */
export const ShownValues = ({ resource, record, names }: Props) =>
  names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' +\u00A0'}
      <RecordValue resource={resource} record={record} name={name} />
    </Fragment>
  ));
