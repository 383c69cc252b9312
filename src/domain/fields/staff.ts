/** Whoever works on cases; filters still offer those who did and may not sign in any more. */
export const staff = {
  among: { role_not_eq: 2, active_eq: true, deleted_eq: false },
  foundAmong: { role_not_eq: 2, deleted_eq: false },
};
