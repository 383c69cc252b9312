/*
 * In place of the libraries that read telephone numbers and bank accounts: in the browser nobody does, what is typed is sent as
 * it is.
 */
const onlyOnServer = (): never => {
  throw new Error('Telephone numbers and bank accounts are read on the server');
};

export { onlyOnServer as default, onlyOnServer as isValidBIC, onlyOnServer as isValidIBAN };
export const countrySpecs = {};
