import type { Answer, Call } from '../../marketplace/server.ts';

/** Returns the bytes that come instead of the right answer. */
export type Change = (right: Answer, call: Call) => Answer;

export const HTML = { 'Content-Type': 'text/html; charset=UTF-8' };
/** As nginx and Apache answer HTTP at a port for TLS, and a bot wall. */
export const NGINX_400 =
  '<html>\r\n<head><title>400 The plain HTTP request was sent to HTTPS port</title></head>\r\n<body>\r\n' +
  '<center><h1>400 Bad Request</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n';
export const APACHE_400 =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>400 Bad Request</title>\n' +
  '</head><body>\n<h1>Bad Request</h1>\n<p>Your browser sent a request that this server could not ' +
  "understand.<br />\nReason: You're speaking plain HTTP to an SSL-enabled server port.<br />\n" +
  ' Instead use the HTTPS scheme to access this URL, please.<br />\n</p>\n</body></html>\n';
export const WALL =
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body></body></html>';

const pathOf = ({ url }: Call): string => url.pathname + url.search;

/** Redirects to another URL, with the path that was asked for. */
export const moved =
  (status: number, target: (path: string) => string): Change =>
  (right, call) => ({
    ...right,
    status,
    headers: { ...HTML, Location: target(pathOf(call)) },
    body: '',
  });

/** An error of WordPress’s REST API. */
export const wordPressError =
  (status: number, code: string, headers = {}): Change =>
  (right) => ({
    status,
    headers: { ...right.headers, ...headers },
    body: JSON.stringify({ code, message: 'Sorry.', data: { status } }),
  });

/** Any page of HTML. */
export const page =
  (status: number, body: string): Change =>
  () => ({ status, headers: HTML, body });

/** The right answer with other bytes. */
export const body =
  (change: (text: string, call: Call) => string | Buffer, headers = {}): Change =>
  (right, call) => ({
    ...right,
    headers: { ...right.headers, ...headers },
    body: change(right.body.toString(), call),
  });
