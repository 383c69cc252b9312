/** Whoever types on while it is being saved, too. */
const typing = 'input, textarea, select, [contenteditable=true], form[aria-busy=true]';

/** Whether what is pressed there is text, and no key of the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;
