/** What nodemailer tells of a failure. */
export interface SmtpFailure {
  /** The server's own answer, absent without one. */
  readonly responseCode?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

const ofAnswers: Readonly<Record<number, string>> = {
  421: 'serwer kończy połączenie',
  450: 'skrzynka jest teraz niedostępna',
  451: 'serwer ma chwilowe kłopoty',
  452: 'serwerowi brakuje miejsca',
  530: 'serwer wymaga logowania',
  535: 'zły login lub hasło do serwera poczty',
  550: 'nie ma takiej skrzynki albo nie przyjmuje ona wiadomości',
  551: 'odbiorca ma inny adres',
  552: 'skrzynka odbiorcy jest pełna',
  553: 'błędny adres odbiorcy',
  554: 'serwer odrzucił wiadomość, na przykład jako spam',
};

const ofConnections: Readonly<Record<string, string>> = {
  EABORT: 'serwer poczty nie kończy odpowiadać',
  EAUTH: 'zły login lub hasło do serwera poczty',
  ECONNECTION: 'brak połączenia z serwerem poczty',
  ECONNREFUSED: 'serwer poczty nie działa pod podanym adresem',
  EDNS: 'nie znaleziono serwera poczty',
  EENVELOPE: 'błędny adres odbiorcy',
  ESOCKET: 'brak połączenia z serwerem poczty',
  ETIMEDOUT: 'serwer poczty nie odpowiada',
  ETLS: 'nie udało się zaszyfrować połączenia z serwerem poczty',
};

/** Why an e-mail was not taken: in Polish words, then in those of the server or the library. */
export function smtpReason({ responseCode, code, message }: SmtpFailure): string {
  const words = ofAnswers[Number(responseCode)] ?? ofConnections[String(code)];
  return words ? `${words} (${String(message)})` : String(message);
}
