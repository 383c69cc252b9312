/* Starts the product with the Node this project pins. Old syntax on purpose: any Node must be able to read this file. */
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var PINNED_MAJOR = 24;
var PINNED_MINOR = 7;
var ENTRIES = { start: 'src/server/main.ts', demo: 'src/server/demo.ts' };
var SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function fail(message) {
  process.stderr.write('odzysk: ' + message + '\n');
  process.exit(1);
}

function isPinnedNode() {
  var parts = process.versions.node.split('.').map(Number);
  return parts[0] === PINNED_MAJOR && parts[1] >= PINNED_MINOR;
}

function bundledNode() {
  var system = process.platform === 'win32' ? 'win' : process.platform;
  var file = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(__dirname, 'node_modules', 'node-' + system + '-' + process.arch, 'bin', file);
}

/* Runs a program in the foreground; calls done with its exit code unless it was ended by a signal. */
function run(program, args, done) {
  var child = childProcess.spawn(program, args, { stdio: 'inherit', cwd: __dirname });
  var forwards = SIGNALS.map(function (signal) {
    var forward = function () {
      child.kill(signal);
    };
    process.on(signal, forward);
    return [signal, forward];
  });
  child.on('error', function (error) {
    fail(program + ' cannot be run: ' + error.message);
  });
  child.on('exit', function (code, signal) {
    forwards.forEach(function (pair) {
      process.removeListener(pair[0], pair[1]);
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
        ' (at least ' +
        PINNED_MAJOR +
        '.' +
        PINNED_MINOR +
        ') is needed and this is ' +
        process.version +
        '. There is no bundled one for ' +
        process.platform +
        '-' +
        process.arch +
        ' in node_modules: run "npm ci" with optional packages, or install Node ' +
        PINNED_MAJOR +
        '.',
    );
  }
  run(node, [__filename].concat(process.argv.slice(2)), process.exit);
}

function startServer(entry) {
  process.argv.splice(1, 2, path.join(__dirname, entry));
  require('module').runMain();
}

function main() {
  var entry = ENTRIES[process.argv[2]];
  if (!entry) return fail('say what to launch: node launch.cjs start | demo');
  if (!fs.existsSync(path.join(__dirname, 'node_modules'))) return fail('run "npm ci" first.');
  if (!isPinnedNode()) return restartWithBundledNode();

  var settings = path.join(__dirname, '.env');
  if (fs.existsSync(settings)) process.loadEnvFile(settings);
  process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || path.join(__dirname, 'node_modules/.cache/node');
  require('module').enableCompileCache(process.env.NODE_COMPILE_CACHE);
  run(process.execPath, [path.join(__dirname, 'scripts/build-web.ts'), '--if-stale'], function (code) {
    if (code !== 0) process.exit(code);
    startServer(entry);
  });
}

main();
