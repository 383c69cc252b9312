/** What a quiet coloured label says besides its words. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain';
