/*
 * Runs this project's programs with the Node it pins, whatever Node calls it:
 *   node launch.cjs start|demo [arguments]     the product; builds the web part first when that is stale
 *   node launch.cjs scripts/name.ts [arguments]
 *   node launch.cjs program [arguments]        one of node_modules/.bin
 * Old syntax on purpose: any Node must be able to read this file and say what is missing.
 */
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var PINNED_MAJOR = 24;
var PINNED_MINOR = 7;
var SERVERS = { start: 'src/server/main.ts', demo: 'src/server/demo.ts' };
var SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

var modules = path.join(__dirname, 'node_modules');

function fail(message) {
  process.stderr.write('odzysk: ' + message + '\n');
  process.exit(1);
}

function isPinnedNode() {
  var parts = process.versions.node.split('.').map(Number);
  return parts[0] === PINNED_MAJOR && parts[1] >= PINNED_MINOR;
}

function bundledNode() {
  var isWindows = process.platform === 'win32';
  var name = 'node-' + (isWindows ? 'win' : process.platform) + '-' + process.arch;
  return path.join(modules, name, 'bin', isWindows ? 'node.exe' : 'node');
}

/* Runs a program in the foreground; calls done with its exit code unless a signal ended it, and then us. */
function run(program, args, done) {
  var child = childProcess.spawn(program, args, { stdio: 'inherit' });
  var forwards = SIGNALS.map(function (signal) {
    function forward() {
      child.kill(signal);
    }
    process.on(signal, forward);
    return { signal: signal, forward: forward };
  });
  child.on('error', function (error) {
    fail(program + ' cannot be run: ' + error.message);
  });
  child.on('exit', function (code, signal) {
    forwards.forEach(function (each) {
      process.removeListener(each.signal, each.forward);
    });
    if (signal) process.kill(process.pid, signal);
    else done(code);
  });
}

function restartWithBundledNode() {
  var node = bundledNode();
  if (!fs.existsSync(node)) {
    fail(
      'Node ' +
        PINNED_MAJOR +
        '.' +
        PINNED_MINOR +
        ' or a later ' +
        PINNED_MAJOR +
        ' is needed, this is ' +
        process.version +
        ', and node_modules has none for ' +
        process.platform +
        '-' +
        process.arch +
        ': run "npm ci" with its optional packages, or install Node ' +
        PINNED_MAJOR +
        '.',
    );
  }
  run(node, [__filename].concat(process.argv.slice(2)), process.exit);
}

/* Continues as if Node had been called with this file, in this very process. */
function become(file) {
  process.argv.splice(1, 2, file);
  require('module').runMain();
}

function startServer(entry) {
  var settings = path.join(__dirname, '.env');
  if (fs.existsSync(settings)) process.loadEnvFile(settings);
  run(process.execPath, [path.join(__dirname, 'scripts/build-web.ts'), '--if-stale'], function (code) {
    if (code !== 0) process.exit(code);
    become(path.join(__dirname, entry));
  });
}

function programFile(name) {
  if (name.endsWith('.ts')) return path.join(__dirname, name);
  var link = path.join(modules, '.bin', name);
  return fs.existsSync(link) ? fs.realpathSync(link) : fail('there is no program ' + name + ' in node_modules/.bin');
}

function main() {
  var name = process.argv[2];
  if (!name) return fail('say what to run: node launch.cjs start | demo | scripts/name.ts | program');
  if (!fs.existsSync(modules)) return fail('run "npm ci" first.');
  if (!isPinnedNode()) return restartWithBundledNode();

  // For the programs that this one starts; npm before 11 does not link the bundled Node.
  process.env.PATH = [path.dirname(bundledNode()), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter);
  process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || path.join(modules, '.cache/node');
  require('module').enableCompileCache(process.env.NODE_COMPILE_CACHE);
  if (SERVERS[name]) startServer(SERVERS[name]);
  else become(programFile(name));
}

main();
