import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { FileRows, type FileRowsProps } from '#file-runs/screens/rows.screens.tsx';
import type { CaseRow } from './case-row.ts';

const about: FileRowsProps<CaseRow>['about'] = [
  { words: { pl: 'Numer ZD', en: 'ZD number' }, cell: ({ zd_no }) => zd_no },
  { words: { pl: 'Numer umowy', en: 'Contract number' }, cell: ({ contract_no }) => contract_no },
  {
    words: { pl: 'Sprawa', en: 'Case' },
    cell: ({ debt_case_id: id, odzysk_no }) =>
      id !== null && <ScreenLink to={{ plural: 'debt_cases', id, action: 'show' }}>{odzysk_no ?? id}</ScreenLink>,
  },
];

/** Every row of a file about cases, with the case it led to. */
export function CaseRows(props: Omit<FileRowsProps<CaseRow>, 'about'>) {
  return <FileRows {...props} about={about} />;
}
