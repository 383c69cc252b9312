/** This tab's word for itself: the server does not tell it of what it did. */
export const tabId = crypto.getRandomValues(new Uint32Array(3)).join('-');
