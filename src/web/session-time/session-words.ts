import type { Catalogue } from '#engine/words.ts';

export const sessionWords = {
  ends_in: { pl: 'Sesja wygaśnie za', en: 'The session will expire in' },
  about: {
    pl: 'Od dłuższego czasu nic się tu nie dzieje. Wpisane dane zostaną zachowane, ale trzeba będzie zalogować się ponownie.',
    en: 'Nothing has happened here for a while. What you typed will be kept, but you will have to sign in again.',
  },
  about_final: {
    pl: 'Od zalogowania minęło tyle czasu, że sesja się kończy. Dokończ i zapisz to, co robisz. Wpisane dane zostaną zachowane, ale trzeba będzie zalogować się ponownie.',
    en: 'You signed in so long ago that the session ends. Finish and save what you are doing. What you typed will be kept, but you will have to sign in again.',
  },
  understood: { pl: 'Rozumiem', en: 'I see' },
  half_minute: { pl: 'Sesja wygaśnie za pół minuty', en: 'The session will expire in half a minute' },
  stay: { pl: 'Pracuj dalej', en: 'Keep working' },
  leave: { pl: 'Wyloguj się', en: 'Sign out' },
} satisfies Catalogue;
