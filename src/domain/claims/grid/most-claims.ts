/** How many claims are added at once. */
export const MOST_CLAIMS = 500;
