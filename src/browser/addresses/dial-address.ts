import { useSession } from '../session/session.ts';

/** What a link has that dials. */
interface Dial {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noreferrer';
}

/**
 * Where a press leads that dials a number in E.164: to the telephone system of the agency where a template is set, else
 * to the device's own.
 */
export function useDialAddress(): (phone: string) => Dial {
  const template = useSession().settings['phone_url'];
  return (phone) => dialAddress(phone, typeof template === 'string' && template !== '' ? template : null);
}

function dialAddress(phone: string, template: string | null): Dial {
  if (template === null) return { href: `tel:${phone}` };
  const href = template.replaceAll('{phone}', encodeURIComponent(phone));
  // A page of the telephone system does not take the place of the case.
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noreferrer' } : { href };
}
