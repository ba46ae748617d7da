/** Why no answer came. */
interface Failure {
  readonly message: string;
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;
}

export const BROKEN_OFF = 'the connection broke off';

const TRANSIENT: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'the connection was refused'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|Z_BUF_ERROR)$/, BROKEN_OFF],
  [/^(?:ETIMEDOUT|ERR_TLS_HANDSHAKE_TIMEOUT|UND_ERR_\w+_TIMEOUT)$/, 'the host did not answer'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN)$/, 'the host cannot be reached'],
  [/^ENOTFOUND$/, 'the host name is unknown (DNS)'],
  [/^EAI_/, 'the name server did not answer (DNS)'],
  [/^E[MN]FILE$/, 'this process has too many open files (ulimit -n)'],
];

/** The first that fits counts. The codes are OpenSSL's and Node's. */
const LASTING: readonly (readonly [RegExp, string])[] = [
  [/WRONG_VERSION_NUMBER/, 'the port speaks no TLS: correct it, or write http: in the URL'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired: renew it there'],
  [
    /^CERT_NOT_YET_VALID$/,
    'its certificate is not valid yet: correct the clock of this machine, or replace it there',
  ],
  [
    /ALTNAME_INVALID|HOSTNAME_MISMATCH/,
    'its certificate is for another name: add this host name to it there, or correct the URL',
  ],
  [
    /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/,
    'the host does not send its intermediate certificate: install the full chain there (fullchain.pem)',
  ],
  [
    /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    'its certificate is self-signed, so browsers refuse it too: install one of a known authority there',
  ],
  [
    /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|CERT_UNTRUSTED|CERT_REJECTED|INVALID_CA)$/,
    'its certificate is of an authority that is not known here: install the full chain of a known one there, ' +
      'or name the file of your own one in NODE_EXTRA_CA_CERTS',
  ],
  [/REVOKED/, 'its certificate was revoked: replace it there'],
  [
    /TOO_SMALL|TOO_WEAK|MD_TOO|CERT_SIGNATURE_FAILURE/,
    'its certificate or its key is too weak: replace it there',
  ],
  [
    /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS|UNSUPPORTED_SSL|LEGACY_RENEGOTIATION/,
    'it speaks only an old version of TLS: switch on TLS 1.2 and 1.3 there',
  ],
  [
    /UNRECOGNIZED_NAME|HANDSHAKE_FAILURE|NO_SHARED_CIPHER|ALERT_INTERNAL_ERROR/,
    'it refuses TLS for this host name: give the name a certificate there, or correct the URL',
  ],
  [
    /CERTIFICATE_REQUIRED|BAD_CERTIFICATE|ALERT_CERTIFICATE/,
    'it wants a certificate of visitors: let everybody read the API, as browsers have none',
  ],
  [/CERT|TLS|SSL|^UNABLE_TO_|^EPROTO$/, 'the connection is not secure: correct TLS there'],
  [
    /^(?:Z_DATA_ERROR|ERR__)/,
    'the answer is not compressed as it says: correct the compression of the host or of a cache before it',
  ],
  [
    /^UND_ERR_HEADERS_OVERFLOW$/,
    'the answer has more than 16 kB of headers: make the host send fewer or shorter ones, such as cookies',
  ],
  [
    // Node 24 gives this error no code.
    /^(?:HPE_|HTTPParserError$)/,
    'the port answers something else than HTTP: correct it, or write https: in the URL',
  ],
];

const find = (kinds: readonly (readonly [RegExp, string])[], codes: readonly string[]) => {
  for (const [pattern, message] of kinds) {
    const code = codes.find((one) => pattern.test(one));
    if (code !== undefined) return { code, message };
  }
  return null;
};

/** Returns why no answer came, by the codes of an error and of its causes; null for unknown ones. */
export function failureOf(codes: readonly string[]): (Failure & { readonly code: string }) | null {
  const passing = find(TRANSIENT, codes);
  if (passing !== null) return { ...passing, isTransient: true };
  const lasting = find(LASTING, codes);
  if (lasting === null) return null;
  return {
    code: lasting.code,
    message: `${lasting.message} (${lasting.code})`,
    isTransient: false,
  };
}
