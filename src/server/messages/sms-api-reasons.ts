/** The errors of SMSAPI.pl, by their number, in words. */
const words: Readonly<Record<number, string>> = {
  8: 'błąd w zapytaniu do bramki',
  11: 'wiadomość jest pusta lub za długa',
  12: 'wiadomość ma więcej części, niż wolno',
  13: 'nieprawidłowy numer telefonu',
  14: 'nieprawidłowa nazwa nadawcy',
  52: 'za dużo prób wysłania na ten numer',
  101: 'bramka odrzuciła token',
  102: 'bramka odrzuciła login lub hasło',
  103: 'brak środków na koncie w bramce',
  105: 'bramka nie przyjmuje zapytań z tego adresu IP',
  110: 'konto w bramce nie ma uprawnień do wysyłki',
  200: 'bramce nie udało się wysłać wiadomości',
  201: 'wewnętrzny błąd bramki',
  202: 'za dużo jednoczesnych zapytań do bramki',
  203: 'za dużo zapytań do bramki',
  1000: 'działanie dostępne tylko dla użytkownika głównego bramki',
};

/** Why an SMS was not taken: in Polish words, then in those of the gateway. */
export const smsApiReason = (error: number, said: string) =>
  words[error] ? `${words[error]} (SMSAPI ${error}: ${said})` : `SMSAPI ${error}: ${said}`;
