import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { get } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './contact-limits.module.css';

interface Limits {
  readonly warnings: FieldErrors;
}

/** What speaks against calling or writing to the debtor of a case now; nothing where nothing does. */
export function ContactLimits({ caseId }: { readonly caseId: number }) {
  const isWanted = may(useSession(), 'activities', 'create');
  const { data } = useQuery({
    // What is noted counts at once.
    queryKey: ['activities', 'contact_limits', caseId],
    queryFn: ({ signal }) => get<Limits>(`/api/debt_cases/${caseId}/contact_limits`, undefined, signal),
    enabled: isWanted,
    meta: { quiet: true },
  });
  const texts = data?.warnings['base'] ?? [];
  if (texts.length === 0) return null;
  return (
    <output className={styles.limits}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{texts.join('. ')}.</span>
    </output>
  );
}
