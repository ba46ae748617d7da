import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Stands in for wrangler and Cloudflare: keeps versions as folders, and the live ones in a file.

const folder = process.env.FAKE_WRANGLER ?? '';
const file = path.join(folder, 'state.json');
const state = JSON.parse(readFileSync(file, 'utf8'));
const args = process.argv.slice(2);
const command = args.slice(0, args[0] === 'deploy' ? 1 : 2).join(' ');
state.calls.push(args.join(' ').replace(/ --(?:assets|config) \S+/g, ''));
const save = () => writeFileSync(file, JSON.stringify(state));
save();

const fault = state.faults[`${command} ${args.at(2) ?? ''}`.trim()] ?? state.faults[command];
if (fault === 'dies') process.kill(process.pid, 'SIGKILL');
if (fault === 'silent') process.exit(1);
if (typeof fault === 'string') {
  console.error(`\u001B[31m✘ [ERROR] ${fault}\u001B[0m`);
  process.exit(1);
}

const upload = () => {
  const id = `${String(state.calls.length).padStart(8, '0')}-1111-4222-8333-444444444444`;
  cpSync(args[args.indexOf('--assets') + 1] ?? '', path.join(folder, 'versions', id), {
    recursive: true,
  });
  state.newest = id;
  return id;
};
const missing = () => {
  console.error('✘ [ERROR] This Worker does not exist on your account. [code: 10007]');
  process.exit(1);
};

if (command === 'deploy') {
  state.live = [{ version_id: upload(), percentage: 100 }];
} else if (state.live.length === 0) {
  missing();
} else if (command === 'deployments status') {
  console.log(JSON.stringify({ id: 'a deployment', versions: state.live }, null, 2));
} else if (command === 'versions upload') {
  console.log(`Worker Version ID: ${upload()}`);
  if (state.previewUrl) console.log(`Version Preview URL: ${state.previewUrl}`);
} else if (command === 'versions deploy') {
  state.live = args
    .filter((arg) => arg.includes('@'))
    .map((arg) => arg.split('@'))
    .map(([id, share]) => ({ version_id: id, percentage: Number.parseFloat(share ?? '') }));
}
save();
