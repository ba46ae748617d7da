import type { ServerResponse } from 'node:http';

/** What an API sends for a path. */
export type Answer = (response: ServerResponse, path: string) => void;

const JSON_TYPE = { 'content-type': 'application/json' };
export const HTML_TYPE = { 'content-type': 'text/html; charset=UTF-8' };
export const json =
  (status: number, body: object, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
/** An error of WordPress's REST API. */
export const wordPress = (status: number, code: string, message = 'Sorry.') =>
  json(status, { code, message, data: { status, email: 'ann@mail.example' } });
export const page =
  (status: number, html: string, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { ...HTML_TYPE, ...headers }).end(html);
export const titled = (status: number, title: string) =>
  page(status, `<!DOCTYPE html><html><head><title>${title}</title></head><body>31</body></html>`);
export const body =
  (text: string | Buffer, headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, ...headers }).end(text);
/** @param to gives a URL by the path that was asked for */
export const redirect =
  (status: number, to: (path: string) => string): Answer =>
  (response, path) =>
    response.writeHead(status, { location: to(path) }).end();
