import { execFileSync } from 'node:child_process';
import { type Component, isAllowed, licenceOf } from './licence-rules.ts';

/** Prints every installed package with its licence, as npm's own list of them says; ends with 1 for one we may not use. */
const sbom = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const { components } = JSON.parse(sbom) as { components: Component[] };
const rows = components.map((one) => [one.name, one.version, licenceOf(one)] as const);
const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
for (const row of rows) process.stdout.write(`${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}\n`);

const refused = components.filter((one) => !isAllowed(one));
for (const one of refused) {
  process.stderr.write(
    `${one.name} ${one.version}: may we use it? Its licence: ${licenceOf(one)} (licence-rules.ts)\n`,
  );
}
process.exitCode = refused.length ? 1 : 0;
