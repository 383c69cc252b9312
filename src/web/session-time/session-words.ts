import type { Words } from '#engine/words.ts';

export const sessionWords = {
  ends_in: { pl: 'Sesja wygaśnie za', en: 'The session will expire in' },
  about: {
    pl: 'Od dłuższego czasu nic się tu nie dzieje. Wpisane dane zostaną zachowane, ale trzeba będzie zalogować się ponownie.',
    en: 'Nothing has happened here for a while. What you typed will be kept, but you will have to sign in again.',
  },
  half_minute: { pl: 'Sesja wygaśnie za pół minuty', en: 'The session will expire in half a minute' },
  stay: { pl: 'Pracuj dalej', en: 'Keep working' },
  leave: { pl: 'Wyloguj się', en: 'Sign out' },
} satisfies Record<string, Words>;
