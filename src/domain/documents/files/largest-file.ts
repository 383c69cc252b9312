/** 50 MB (contract §7), in bytes. */
export const largestFile = 50 * 1024 * 1024;
