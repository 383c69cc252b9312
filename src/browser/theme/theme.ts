import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#eef6fb',
  '#d9eaf5',
  '#b3d4ea',
  '#86badc',
  '#5aa0cd',
  '#3a89bb',
  '#2675a6',
  '#1d6491',
  '#165379',
  '#0f3f5e',
];

const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e2e5e9',
  '#ccd1d8',
  '#a3abb6',
  '#5f6975',
  '#525c68',
  '#3d4651',
  '#272e37',
  '#161b21',
];

const dark: MantineColorsTuple = [
  '#dde1e6',
  '#c0c7cf',
  '#a3adb8',
  '#8b96a3',
  '#46505c',
  '#313943',
  '#232a33',
  '#171c22',
  '#11151a',
  '#0c0f13',
];

/** One accent, one neutral scale, one family of type, a 4-px grid (look.md); sizes in px, for dense work. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  colors: { accent, gray, dark },
  black: '#161b21',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  activeClassName: '',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Help below the input keeps the inputs of a row in line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // It is `useStillPage` that holds the page: the library's lock has the styles of all that is on it worked out anew.
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
  },
});

/** Colours whose defaults miss the contrast of WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#b3261e',
    '--mantine-color-dimmed': '#525c68',
    '--mantine-color-placeholder': '#656f7b',
    '--mantine-color-anchor': '#165379',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#951f18',
    '--mantine-color-disabled-color': '#5f6975',
  },
  dark: {
    '--mantine-color-error': '#ff9a91',
    '--mantine-color-dimmed': '#a3adb8',
    '--mantine-color-placeholder': '#9aa4b0',
    '--mantine-color-anchor': '#86badc',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#c4362d',
    '--mantine-color-disabled-color': '#8b96a3',
  },
});
