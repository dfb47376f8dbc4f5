// Puts this server's address into the commands, and for a link to a table the command that joins it. The link keeps the
// invitation in its fragment, which no browser sends anywhere.
for (const place of document.querySelectorAll(".address")) {
  place.textContent = location.origin;
}

function invite() {
  const link = /^#\/table\/([0-9a-f]{16})(?:\?invitation=([0-9a-f]{32}))?$/.exec(location.hash);
  document.getElementById("invited").hidden = !link;
  if (link) {
    const invitation = link[2] ? ` --invitation ${link[2]}` : "";
    const command = `parlour play --server ${location.origin} --join ${link[1]}${invitation}`;
    document.getElementById("join").textContent = command;
  }
}

addEventListener("hashchange", invite);
invite();
