const everybody = { role_not_eq: 2, deleted_eq: false };

/** Whoever works on cases; filters still offer those who did and may not sign in any more. */
export const staff = { among: { ...everybody, active_eq: true }, foundAmong: everybody };
