/** Below the users: told at once when somebody changes one's own account. */
export const accountNoticesKey = ['users', 'notices'];
