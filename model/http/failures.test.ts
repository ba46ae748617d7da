import { expect, test } from 'vitest';
import { failureOf } from './failures.ts';

test.each([
  ['CERT_HAS_EXPIRED', /^its certificate has expired: renew it there/],
  ['CERT_NOT_YET_VALID', /^its certificate is not valid yet: correct the clock/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /^its certificate is for another name: add this host name/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /does not send its intermediate .*: install the full chain/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /authority that is not known here: install the full chain/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /authority that is not known here: .* NODE_EXTRA_CA_CERTS/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /^its certificate is self-signed, .*: install one of a known/],
  ['CERT_REVOKED', /^its certificate was revoked: replace it there/],
  ['EE_KEY_TOO_SMALL', /too weak: replace it/],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /only an old version of TLS: switch on TLS 1.2/],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', /only an old version of TLS: switch on TLS 1.2/],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', /^it refuses TLS for this host name: give the name/],
  ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', /^it refuses TLS for this host name: give the name/],
  [
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    /^it wants a certificate of visitors: let everybody/,
  ],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /^the port speaks no TLS: correct it, or write http:/],
  ['ERR_SSL_BAD_EXTENSION', /^the connection is not secure: correct TLS there/],
])('says what %s is and what to do, and does not ask again', (code, message) => {
  const failure = failureOf(['TypeError', code]);
  expect(failure).toMatchObject({ code, isTransient: false });
  expect(failure?.message).toMatch(message);
  expect(failure?.message).toContain(`(${code})`);
});

test.each(['ERR_TLS_HANDSHAKE_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENETUNREACH'])(
  'asks again after %s',
  (code) => {
    expect(failureOf([code])).toMatchObject({ code, isTransient: true });
  },
);

test('knows nothing of other codes', () => {
  expect(failureOf(['TypeError', 'EWHATEVER'])).toBeNull();
});
