/** An account, as the pages name it. */
interface NamedAccount {
  readonly username: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}
button,input,select,textarea{font:inherit;padding:.5rem;margin:.25rem 0;width:100%;box-sizing:border-box}
.note{background:#fff3cd;color:#4d3b00;padding:.75rem}</style></head>
<body><p class="note">This is a simulated X on this computer. It has no connection with the service at x.com.</p>
${body}</body></html>`;

const namesOf = (users: readonly NamedAccount[]) =>
  `<datalist id="names">${users.map(({ username }) => `<option value="${escapeHtml(username)}">`).join('')}</datalist>`;

interface ActPage {
  readonly users: readonly NamedAccount[];
  /** The account that was used last. */
  readonly name: string;
}

const accountField = ({ users, name }: ActPage) =>
  `<label>Your account <input name="username" list="names" value="${escapeHtml(name)}" pattern="[A-Za-z0-9_]{1,15}" required></label>
${namesOf(users)}`;

const hiddenField = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The page on which a user allows the access of the app. */
export const authorizePage = ({ address, users, name }: ActPage & { address: string }) =>
  page(
    'Authorize app · simulated X',
    `<h1>Authorize Kura to access your account?</h1>
<p>Kura will be able to read your posts, likes and follows. It can’t post for you.</p>
<form method="post" action="${escapeHtml(address)}">
${accountField({ users, name })}
<p>A new name makes a new account.</p>
<button name="decision" value="allow">Authorize app</button>
<button name="decision" value="deny" formnovalidate>Cancel</button>
</form>`,
  );

/** The page of an account, which can be followed. */
export const profilePage = ({ profile, ...rest }: ActPage & { profile: { id: string; username: string } }) =>
  page(
    `@${profile.username} · simulated X`,
    `<h1>@${escapeHtml(profile.username)}</h1>
<form method="post" action="/act">${hiddenField('target', profile.id)}
${accountField(rest)}
<button name="act" value="follow">Follow</button>
</form>`,
  );

/** The page of a post, which can be reposted and liked. */
export const postPage = ({
  post,
  author,
  ...rest
}: ActPage & { post: { id: string; text: string }; author: NamedAccount }) =>
  page(
    'Post · simulated X',
    `<h1>@${escapeHtml(author.username)}</h1><p>${escapeHtml(post.text)}</p>
<form method="post" action="/act">${hiddenField('target', post.id)}
${accountField(rest)}
<button name="act" value="repost">Repost</button>
<button name="act" value="like">Like</button>
</form>`,
  );

/** The form for a post or a reply, as links to `/intent/post` open it: https://docs.x.com/x-for-websites/post-button/guides/web-intent */
export const composePage = ({
  text,
  repliesTo,
  ...rest
}: ActPage & { text: string; repliesTo: string | null }) =>
  page(
    'New post · simulated X',
    `<h1>${repliesTo === null ? 'New post' : 'New reply'}</h1>
<form method="post" action="/act">${repliesTo === null ? '' : hiddenField('target', repliesTo)}
${accountField(rest)}
<label>Text <textarea name="text" rows="4" required>${escapeHtml(text)}</textarea></label>
<button name="act" value="${repliesTo === null ? 'post' : 'reply'}">Post</button>
</form>`,
  );

/** The page on which a user does the tasks of a campaign. */
export const homePage = ({
  done,
  problem,
  users,
  name,
}: ActPage & {
  done?: string;
  problem?: string;
}) =>
  page(
    'Simulated X',
    `<h1>Simulated X</h1>
${problem === undefined ? '' : `<p role="alert">Not possible: ${escapeHtml(problem)}</p>`}
${done === undefined ? '' : `<p role="status">Done: <span id="done">${escapeHtml(done)}</span></p>`}
<form method="post" action="/act">
${accountField({ users, name })}
<label>What to do <select name="act"><option value="follow">Follow the account with the id</option>
<option value="like">Like the post with the id</option><option value="repost">Repost the post with the id</option>
<option value="post">Post a text</option><option value="reply">Reply to the post with the id</option></select></label>
<label>Id <input name="target" inputmode="numeric"></label>
<label>Text <textarea name="text" rows="3"></textarea></label>
<button>Do it</button>
</form>`,
  );
