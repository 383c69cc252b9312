/** In place of the library that reads telephone numbers: in the browser nobody does, what is typed is sent as it is. */
export default function parsePhoneNumber(): never {
  throw new Error('Telephone numbers are read on the server');
}
