const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The page's word for style elements that it makes itself; the browser hides it from style sheets and markup. */
export const styleNonce = (): string => nonce;
