import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { matchCommands } from './match-commands.ts';

const command = (label: string, ...alike: string[]): Command => ({
  name: label,
  label,
  about: '',
  alike,
  opens: 'dialog',
  target: () => ({ plural: 'x', action: 'new' }),
});
const commands = [
  command('Notatka'),
  command('Nowa wpłata', 'wpłata dłużnika'),
  command('Wezwanie do zapłaty', 'pismo'),
  command('Wpłaty dłużników'),
];
const found = (typed: string, used: string[] = []) => {
  const { meant, alike } = matchCommands(commands, typed, used);
  return [meant.map(({ label }) => label), alike.map(({ label }) => label)];
};

test('a command is meant when what is typed begins it, with Polish letters or without', () => {
  expect(found('wpłat')).toEqual([['Nowa wpłata', 'Wpłaty dłużników'], []]);
  expect(found('WPLAT')).toEqual([['Nowa wpłata', 'Wpłaty dłużników'], []]);
  expect(found('pismo')).toEqual([['Wezwanie do zapłaty'], []]);
});

test('one that has the words elsewhere comes after what is found', () => {
  expect(found('zaplaty wezw')).toEqual([[], ['Wezwanie do zapłaty']]);
  expect(found('dłużnik')).toEqual([[], ['Nowa wpłata', 'Wpłaty dłużników']]);
  expect(found('nowak')).toEqual([[], []]);
  expect(found(' ')).toEqual([[], []]);
});

test('those that were used last come first', () => {
  expect(found('wpł', ['Wpłaty dłużników', 'Nowa wpłata'])).toEqual([['Wpłaty dłużników', 'Nowa wpłata'], []]);
});
