import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Writes a key and a self-signed certificate for `localhost`. */
export async function writeCertificate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  await promisify(execFile)('openssl', ['req', ...kind, ...names, ...files]);
}
